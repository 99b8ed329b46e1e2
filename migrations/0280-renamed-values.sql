-- What the values of a template's options were called before, for work that still names them so.
alter table public.product_templates add column renamed_values jsonb not null default '[]';
