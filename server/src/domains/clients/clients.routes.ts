import type { clients } from 'contract/clients'
import type { Handlers } from '../../http/handler.ts'
import { getClient, updateClient, uploadPortrait } from './client-records.ts'
import { eraseClient } from './erase-client.ts'
import { exportData } from './export-data.ts'

export const clientsRoutes: Handlers<typeof clients> = {
  get: (call) => getClient(call, call.params.id),
  update: (call) => updateClient(call, call.params.id, call.body),
  uploadAvatar: (call) => uploadPortrait(call, call.params.id, call.file),
  exportData: (call) => exportData(call, call.params.id),
  erase: (call) => eraseClient(call, call.params.id),
}
