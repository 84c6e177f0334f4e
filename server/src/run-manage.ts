import { fileURLToPath } from 'node:url'
import { manage } from './manage/manage.ts'

// `npm run manage` from the sources, `node server/build/manage.js` from the finished build: both are as deep.
const root = fileURLToPath(new URL('../../', import.meta.url))

process.exit(await manage(process.argv.slice(2), process.env, root))
