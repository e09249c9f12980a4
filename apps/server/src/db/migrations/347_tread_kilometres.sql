-- What a tire had rolled by a measurement is reckoned from its trips whenever it is read, as late readings and changes of tires
-- change it. The column stays for processes of the version before, which still write it; nobody reads it.
comment on column tire_tread.km is 'unused: reckoned from trips';
