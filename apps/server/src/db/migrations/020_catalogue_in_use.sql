-- The catalogue is shared: a type that some fleet uses stays. Deleting it would have emptied the field in every fleet, also
-- in those that whoever deletes cannot see.
alter table tire drop constraint tire_marque_type_id_fkey,
  add foreign key (marque_type_id) references tire_type on delete restrict;
alter table vehicle drop constraint vehicle_suspension_marque_type_id_fkey,
  add foreign key (suspension_marque_type_id) references suspension_type on delete restrict;
alter table weight_spec drop constraint weight_spec_suspension_marque_type_id_fkey,
  add foreign key (suspension_marque_type_id) references suspension_type on delete restrict;
