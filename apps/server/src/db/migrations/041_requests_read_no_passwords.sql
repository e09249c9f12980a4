-- What a request may read of people: never a password's hash, and nothing that it could write.
revoke all on app_user from coldbar_app;
grant select (fleet_id, id, login, name, language, notifications, role) on app_user to coldbar_app;
