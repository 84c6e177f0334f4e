import { type Fault, faults } from './planted-faults/faults.ts'
import { changedFiles, plant } from './planted-faults/plant.ts'
import { firstFailure } from './planted-faults/run-tests.ts'
import { provideParts } from './set-up/parts.ts'

type Result = { fault: Fault; foundBy: string | null; seconds: number }

const wanted = process.argv.slice(2)
const chosen = wanted.length > 0 ? faults.filter(({ name }) => wanted.includes(name)) : faults

const changed = changedFiles([...new Set(chosen.map(({ file }) => file))])
if (chosen.length === 0 || changed.length > 0) {
  console.error(
    changed.length > 0
      ? `Commit or restore these first, faults would be planted in them: ${changed.join(', ')}`
      : `There is no fault of these names: ${wanted.join(', ')}`,
  )
  process.exit(1)
}

const started = Date.now()
const stop = await provideParts()
const results: Result[] = []
try {
  await expectSoundTests()
  for (const fault of chosen) results.push(await tryFault(fault))
} finally {
  await stop()
}
printTable()
process.exitCode = results.every(({ foundBy }) => foundBy) ? 0 : 1

/** A test that fails anyway finds nothing. */
async function expectSoundTests(): Promise<void> {
  console.log('Without a fault…')
  const sets = new Map(chosen.map(({ tests, title }) => [`${tests} ${title}`, { tests, title }]))
  for (const tests of groupedForOneRun([...sets.values()])) {
    const failed = await firstFailure(tests)
    if (failed) throw new Error(`fails without a fault: ${failed}`)
  }
}

type Tests = Pick<Fault, 'tests' | 'title'>

/** Whole files of one kind are run together; what is chosen by a title is run by itself. */
function groupedForOneRun(sets: Tests[]): Tests[] {
  const whole = Map.groupBy(
    sets.filter(({ title }) => !title).flatMap(({ tests }) => tests),
    (file) => (file.startsWith('e2e/') ? 'browser' : file.endsWith('.db.test.ts') ? 'data' : 'other'),
  )
  return [
    ...[...whole.values()].map((tests) => ({ tests: [...new Set(tests)] })),
    ...sets.filter(({ title }) => title),
  ]
}

async function tryFault(fault: Fault): Promise<Result> {
  const begun = Date.now()
  const remove = plant(fault)
  const foundBy = await firstFailure(fault).finally(remove)
  const seconds = (Date.now() - begun) / 1000
  console.log(`${fault.name}: ${foundBy ? `found by ${foundBy}` : 'NOT FOUND'} (${seconds.toFixed(1)} s)`)
  return { fault, foundBy, seconds }
}

function printTable(): void {
  console.log('\n| Fault | Kind | Found by |\n|---|---|---|')
  for (const { fault, foundBy } of results) {
    console.log(`| ${fault.name} | ${fault.kind} | ${foundBy ?? '**NOT FOUND**'} |`)
  }
  const found = results.filter(({ foundBy }) => foundBy).length
  console.log(`\n${found} of ${results.length} found in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}
