-- Messages that wait for somebody who does not answer are counted beside each list of messages.
create index outbox_paused on outbox (fleet_id) where reason = 'paused';
