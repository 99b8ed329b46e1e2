-- The installation: proof that each of its processes has its key, and its pictures.
create table identity.installation (
  only_one boolean primary key default true check (only_one),
  -- Kept in the pictures' folder or bucket too.
  id text not null check (id <> ''),
  -- The id, as only a process with the key can read it.
  key_id text not null,
  sealed bytea not null,
  -- The folder or bucket holds the id.
  are_pictures_marked boolean not null default false
);
