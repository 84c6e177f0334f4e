import type { countries } from 'contract/countries'
import type { Handlers } from '../../http/handler.ts'
import { confirmFact } from './confirm-fact.ts'
import { listCountries } from './countries.queries.ts'
import { changePicture } from './country-picture.ts'
import { createCountry, removeCountry, updateCountry } from './country-records.ts'
import { listCards, readPage } from './public-countries.ts'

export const countriesRoutes: Handlers<typeof countries> = {
  list: (call) => listCards(call),
  page: (call) => readPage(call, call.params.slug),
  richList: ({ db }) => listCountries(db),
  create: (call) => createCountry(call, call.body),
  update: (call) => updateCountry(call, call.params.id, call.body),
  uploadPicture: (call) => changePicture(call, call.params.id, call.body, call.file),
  confirmFact: (call) => confirmFact(call, call.params.id, call.body.version),
  remove: (call) => removeCountry(call, call.params.id),
}
