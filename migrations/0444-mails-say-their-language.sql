-- The language a mail is written in, for those who read it aloud or translate it; empty for mails of before.
alter table sync.mails add column language text not null default '';

-- The language a store was asked for in, in which its mail is written.
alter table identity.asked_stores add column language text not null default 'en' check (language in ('en', 'es'));
alter table identity.asked_stores alter column language drop default;
