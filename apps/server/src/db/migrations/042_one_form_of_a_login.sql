-- One form of a login for looking it up, for counting wrong passwords and for being the only one: what nobody sees (a blank
-- behind it, a mark of byte order) or means (its case, another width) is taken away. The lock of a name was got round by a blank.
create function canonical_login(login text) returns text language sql immutable strict parallel safe as
$$ select lower(normalize(btrim(regexp_replace(regexp_replace(normalize(login, NFKC),
  U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFF8]', '', 'g'),
  '\s+', ' ', 'g')), NFKC)) $$;

-- Of two that were two only by what nobody sees, the younger one gets its number.
update app_user u set login = left(login, 88) || ' ' || id
where exists (select from app_user o where o.id < u.id and canonical_login(o.login) = canonical_login(u.login));

alter table app_user add login_key text not null generated always as (canonical_login(login)) stored;
create unique index app_user_login_key on app_user (login_key);
drop index app_user_login;
