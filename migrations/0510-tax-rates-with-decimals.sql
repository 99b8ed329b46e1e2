-- Rates such as 8.875 % have more than two decimals: hundredths of a percent with up to two decimals. Exact in what
-- computes with them, which takes them times a hundred.
alter table public.stores alter column tax_basis_points type double precision;
alter table public.orders alter column tax_basis_points type double precision;
