import type { system } from 'contract/system'
import type { Handlers } from '../../http/handler.ts'
import { search } from './search.ts'

export const searchRoutes: Pick<Handlers<typeof system>, 'search'> = { search }
