import * as z from 'zod/mini'
import type { LocalizedText } from './text.ts'

/** Where a client may apply to: the specification's word is what is stored. */
export const applyCountries = {
  AQSh: { uz: 'AQSh', en: 'USA', ru: 'США' },
  Kanada: { uz: 'Kanada', en: 'Canada', ru: 'Канада' },
  'Buyuk Britaniya': { uz: 'Buyuk Britaniya', en: 'United Kingdom', ru: 'Великобритания' },
  Germaniya: { uz: 'Germaniya', en: 'Germany', ru: 'Германия' },
  Fransiya: { uz: 'Fransiya', en: 'France', ru: 'Франция' },
  Avstraliya: { uz: 'Avstraliya', en: 'Australia', ru: 'Австралия' },
  Niderlandiya: { uz: 'Niderlandiya', en: 'Netherlands', ru: 'Нидерланды' },
} satisfies Record<string, LocalizedText>

/** Where a call agent may send a lead. */
export const leadCountries = {
  korea: { uz: 'Koreya', en: 'Korea', ru: 'Корея' },
  australia: { uz: 'Avstraliya', en: 'Australia', ru: 'Австралия' },
  malaysia: { uz: 'Malayziya', en: 'Malaysia', ru: 'Малайзия' },
  singapore: { uz: 'Singapur', en: 'Singapore', ru: 'Сингапур' },
  dubai: { uz: 'Dubay', en: 'Dubai', ru: 'Дубай' },
} satisfies Record<string, LocalizedText>

const keys = <T extends Record<string, LocalizedText>>(list: T) =>
  Object.keys(list) as unknown as [keyof T & string, ...(keyof T & string)[]]

export const ApplyCountry = z.enum(keys(applyCountries))
export type ApplyCountry = z.infer<typeof ApplyCountry>

export const LeadCountry = z.enum(keys(leadCountries))
export type LeadCountry = z.infer<typeof LeadCountry>
