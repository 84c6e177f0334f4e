import { apiKeys } from './api-keys.ts'
import { applications } from './applications.ts'
import { auth } from './auth.ts'
import { caseItems } from './case-items.ts'
import { cases } from './cases.ts'
import { clients } from './clients.ts'
import { contacts } from './contacts.ts'
import { countries } from './countries.ts'
import { countryRules } from './country-rules.ts'
import { desk } from './desk.ts'
import { documentReview } from './document-review.ts'
import { documents } from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import { helper } from './helper.ts'
import { inputs } from './inputs.ts'
import { leads } from './leads.ts'
import { messages } from './messages.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { partners } from './partners.ts'
import { questions } from './questions.ts'
import { rates } from './rates.ts'
import { scripts } from './scripts.ts'
import { serviceSteps } from './service-steps.ts'
import { services } from './services.ts'
import { settings } from './settings.ts'
import { sitePictures } from './site-pictures.ts'
import { staff } from './staff.ts'
import { stories } from './stories.ts'
import { system } from './system.ts'
import { tasks } from './tasks.ts'
import { team } from './team.ts'
import { telegram } from './telegram.ts'
import { webhooks } from './webhooks.ts'

/** Every call there is; a path that is not here answers 404. */
export const api = {
  auth,
  services,
  inputs,
  stories,
  partners,
  countries,
  countryRules,
  rates,
  questions,
  team,
  sitePictures,
  helper,
  contacts,
  clients,
  applications,
  cases,
  serviceSteps,
  documents,
  documentReview,
  caseItems,
  leads,
  tasks,
  scripts,
  desk,
  staff,
  messages,
  notifications,
  notices,
  apiKeys,
  settings,
  telegram,
  system,
  webhooks,
}

export type NamedEndpoint = { name: string; endpoint: Endpoint }

export const allEndpoints: readonly NamedEndpoint[] = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
)
