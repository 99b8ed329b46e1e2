-- How many pictures one person has delivered lately, asked whenever a consigner delivers another.
create index files_creator on sync.files (store_id, created_by, created_at);
