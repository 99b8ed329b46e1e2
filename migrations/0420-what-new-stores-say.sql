-- Of a store that was asked for: its shop's domain and the region its first admin asked from, for its currency.
alter table identity.asked_stores add column shop text not null default '', add column region text not null default '';
alter table identity.asked_stores alter column shop drop default, alter column region drop default;
