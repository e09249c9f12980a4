-- A purchase has no hour. As a moment it could hold parts of a second, which no write takes back: such a tire could be read
-- but never saved. The days are those of the date picker.
alter table tire
  alter purchase_date type date using case when purchase_date is not null then
    greatest(date '2005-02-01', least(date '2030-06-22', (purchase_date at time zone 'UTC')::date)) end,
  add constraint tire_purchase_date_check check (purchase_date between '2005-02-01' and '2030-06-22');
