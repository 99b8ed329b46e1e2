-- Whether consigners give their bank details when they sign up; else they are asked at their first approval or sale.
alter table public.store_office add column bank_at_sign_up boolean not null default false;
