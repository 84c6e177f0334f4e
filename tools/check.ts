import { biome, otherChecks, typeChecks } from './checks.ts'
import { printResults, runStages } from './steps.ts'

const started = Date.now()
const results = await runStages([[typeChecks, [biome, ...otherChecks]]])
printResults(results, (Date.now() - started) / 1000)
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
