-- How consigners send items in (specification, store settings); stores that exist have written none yet.
alter table public.stores add column ship_instructions text not null default '';
alter table public.stores alter column ship_instructions drop default;
