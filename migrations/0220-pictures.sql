-- Pictures that were delivered. Their bytes are in the file store under store and hash; rows name them by address.
create table sync.files (
  store_id text not null,
  -- SHA-256 of the bytes as they were delivered.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  width integer not null,
  height integer not null,
  -- Of all sizes together.
  bytes integer not null,
  created_at timestamptz not null,
  created_by text not null,
  -- Since when no row names it; null while one does, or nobody has looked yet.
  unnamed_since timestamptz,
  primary key (store_id, hash),
  foreign key (store_id) references public.stores (store_id)
);
create index files_unnamed on sync.files (store_id, unnamed_since) where unnamed_since is not null;

-- What anybody may see is what a product names.
create index products_image on public.products (store_id, image) where image <> '';
create index products_image_list on public.products using gin (image_list jsonb_path_ops) where image_list <> '[]';
