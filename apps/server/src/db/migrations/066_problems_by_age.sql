-- A file of all problems of a period is read in their order, without sorting them first.
create index tire_problem_oldest on tire_problem (fleet_id, since, id);
