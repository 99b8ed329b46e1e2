-- How many queues a person has registered lately is asked at each registration.
create index queues_person on sync.queues (store_id, person_id, created_at);
