import { manage } from 'server/manage'
import { root } from './root.ts'

process.exit(await manage(process.argv.slice(2), process.env, root))
