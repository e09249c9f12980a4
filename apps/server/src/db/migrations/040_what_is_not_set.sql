-- What nobody filled in stays empty: a wheel's share of its bellows and the languages of a vehicle's messages could not be
-- "not set", so an edit that cleared them was answered and not kept. An unknown share counts as the whole.
alter table weight_spec alter fraction drop not null, alter fraction drop default;
alter table vehicle
  alter obc_language drop not null,
  alter obc_email_language drop not null,
  alter obc_sms_language drop not null,
  alter no_obc_email_language drop not null,
  alter no_obc_sms_language drop not null;
