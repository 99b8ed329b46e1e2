-- What `folded` leaves as it is: letters that have no accent to remove, and the apostrophes that keyboards do not have, by
-- the rule of shared/kernel/searching.ts. Of a folded text, such as `searched`, which keeps its rule and is not written
-- anew, so that no table is rewritten and the release before finds what it found.
create function public.lettered(folded text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(translate(folded, 'łøđðı’‘ʼ`´', 'loddi'''''''''''), 'þ', 'th'), 'æ', 'ae'),
    'œ', 'oe'), 'ß', 'ss');
