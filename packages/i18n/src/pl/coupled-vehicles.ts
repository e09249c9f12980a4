import type { coupledVehiclesScreenTexts as en } from '../en/coupled-vehicles.ts'
import type { Translation } from '../message-key.ts'

export const coupledVehiclesScreenTexts: Translation<typeof en> = {
  title: 'Sprzęgnięte pojazdy',
  id: 'Id',
  connectedTo: 'Sprzęgnięty z',
  alone: 'niesprzęgnięty',
  tirePositions: 'Położenia opon',
  positions: 'Położenia',
  tireOverview: 'Przegląd opon',
  address: 'Adres',
  time: 'Czas',
  coordinates: 'Współrzędne',
  source: 'Źródło',
  noPositions: 'Nie ma jeszcze położenia',
  own: 'Sam pojazd',
  trust: 'Wiarygodność',
  reliable: 'Wiarygodne',
  uncertain: 'Niepewne',
  identificationOf: 'Identyfikacja pojazdu {{vehicle}}',
  identify: 'Zmień identyfikację',
}
