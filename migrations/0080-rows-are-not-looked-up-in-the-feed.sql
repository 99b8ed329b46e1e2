-- A pull goes through the feed by version; nothing looks for one row in it, and every change wrote into this index.
drop index sync.changes_row;
