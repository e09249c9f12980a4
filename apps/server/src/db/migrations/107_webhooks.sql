-- An integrator may be somebody's own program: type 3 is a signed webhook.
alter table integrator drop constraint integrator_integrator_type_check;
alter table integrator add constraint integrator_integrator_type_check check (integrator_type between 0 and 3);
