import type { clients } from 'contract/clients'
import type { Handlers } from '../../http/handler.ts'
import { readHistory } from './client-history.ts'
import { getClient, updateClient, uploadPortrait } from './client-records.ts'
import { createClient } from './create-client.ts'
import { eraseClient } from './erase-client.ts'
import { exportClients } from './export-clients.ts'
import { exportData } from './export-data.ts'
import { listClients, lookUpClients } from './list-clients.ts'
import { getPassport, updatePassport } from './passport-records.ts'
import { removeClient } from './remove-client.ts'
import { resetFactor } from './reset-factor.ts'

export const clientsRoutes: Handlers<typeof clients> = {
  richList: listClients,
  lookUp: (call) => lookUpClients(call.db, call.query.query),
  get: (call) => getClient(call, call.params.id),
  create: (call) => createClient(call, call.body),
  update: (call) => updateClient(call, call.params.id, call.body),
  getHistory: readHistory,
  getPassport: (call) => getPassport(call, call.params.id),
  updatePassport: (call) => updatePassport(call, call.params.id, call.body),
  uploadAvatar: (call) => uploadPortrait(call, call.params.id, call.file),
  remove: (call) => removeClient(call, call.params.id),
  export: (call) => exportClients(call, call.query),
  exportData: (call) => exportData(call, call.params.id),
  resetFactor: (call) => resetFactor(call, call.params.id),
  erase: (call) => eraseClient(call, call.params.id),
}
