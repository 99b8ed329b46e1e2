-- What the browser shows that asked for a store, as a hash: in it the mail's link opens the store, in others the password
-- that was chosen is asked for too. Null for stores that were asked for before.
alter table identity.asked_stores add column browser_hash text;
