import type { deviceHealthScreenTexts as en } from '../en/device-health.ts'
import type { Translation } from '../message-key.ts'

export const deviceHealthScreenTexts: Translation<typeof en> = {
  units: 'Stan jednostek alarmowych',
  sensors: 'Stan czujników opon',
  unit: 'Jednostka alarmowa',
  searchUnits: 'Szukaj jednostek alarmowych',
  searchSensors: 'Szukaj czujników',
  age: 'Wiek pomiaru',
  status: 'Status',
  reason: 'Przyczyna',
  alarm: 'Alarm',
  warning: 'Ostrzeżenie',
  ok: 'W porządku',
  unknown: 'Nieznany',
  noUnits: 'Nie ma jeszcze jednostek alarmowych',
  noSensors: 'Nie ma jeszcze opon z tagiem',
  noHit: 'Nic nie znaleziono',
  noHitHint: 'Szukaj według nazwy lub pojazdu albo wyczyść wyszukiwanie.',
  open: 'Otwórz oponę',
  openVehicle: 'Otwórz pojazd',
}
