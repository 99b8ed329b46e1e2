-- The list of devices counts what lies on each. Without this index it read the queues of every store.
create index queues_device on sync.queues (store_id, device_id);
