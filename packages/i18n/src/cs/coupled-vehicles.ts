import type { coupledVehiclesScreenTexts as en } from '../en/coupled-vehicles.ts'
import type { Translation } from '../message-key.ts'

export const coupledVehiclesScreenTexts: Translation<typeof en> = {
  title: 'Připojená vozidla',
  id: 'ID',
  connectedTo: 'Připojeno k',
  alone: 'nepřipojeno',
  tirePositions: 'Pozice pneumatik',
  positions: 'Polohy',
  tireOverview: 'Přehled pneumatik',
  address: 'Adresa',
  time: 'Čas',
  coordinates: 'Souřadnice',
  source: 'Zdroj',
  noPositions: 'Zatím žádná poloha',
  own: 'Samo vozidlo',
  trust: 'Spolehlivost',
  reliable: 'Spolehlivá',
  uncertain: 'Nejistá',
  identificationOf: 'Identifikace vozidla {{vehicle}}',
  identify: 'Změnit identifikaci',
}
