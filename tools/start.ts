import { buildIfStale } from './build.ts'

await buildIfStale()
await import(new URL('../server/build/main.js', import.meta.url).href)
