import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeTerminal } from '../testing/calls/fake-terminal.ts'
import { searchEverywhere } from '../testing/reading/search-everywhere.ts'
import { aClientWithTraces } from '../testing/records/client-with-traces.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { type Command, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { helpOf, overview } from './help.ts'
import { runCommand } from './run-command.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function run([name = '', ...args]: string[], shown = fakeTerminal()) {
  const { env, db, storage, secrets } = app
  const opened = { env, root: '', db, storage, secrets }
  const code = await runCommand(commands[name] as Command, args, opened, shown)
  return { code, said: shown.said, asked: shown.asked }
}

describe('every command', () => {
  test.each(Object.entries(commands))('%s has a line in the list and a help of its own', (name, command) => {
    expect(overview(commands)).toContain(command.summary)
    expect(command.usage.split(' ')[0]).toBe(name)
    const help = helpOf(command)
    expect(help).toContain(command.help)
    for (const option of Object.keys(command.options)) expect(help).toContain(`--${option}`)
  })

  test.each(Object.keys(commands))('%s refuses an option that it does not have', async (name) => {
    await expect(run([name, '--no-such-option'])).rejects.toThrow(UsageError)
  })

  test('that changes something asks a person first, and does nothing without a yes', async () => {
    const keys = () => app.db.all(sql`select kid, state from auth_keys order by kid`)
    await run(['rotate-keys'])
    const before = await keys()
    const refused = await run(['rotate-keys'], fakeTerminal(false))
    expect(refused).toMatchObject({ code: 0, asked: ['Go on?'] })
    expect(refused.said.at(-1)).toBe('Nothing was changed.')
    expect((await run(['rotate-keys', '--plan'], fakeTerminal(true))).asked).toEqual([])
    expect(await keys()).toEqual(before)
    expect((await run(['rotate-keys', '--yes'], fakeTerminal(false))).asked).toEqual([])
    expect(await keys()).not.toEqual(before)
  })

  test('but migrate and create-admin wants a database that is up to date', async () => {
    await app.db.run(sql`update migrations set name = name || '.old' where name like '0038%'`)
    await expect(run(['rotate-keys'])).rejects.toThrow(/run "npm run manage -- migrate" first/)
    expect((await run(['migrate', '--plan'])).said).toContainEqual(expect.stringContaining('apply 0038-'))
    await app.db.run(sql`update migrations set name = replace(name, '.old', '') where name like '0038%'`)
    expect((await run(['migrate'])).said).toEqual(['Already up to date.'])
  })
})

describe('erase-client', () => {
  test('by id: nothing of the person is left, in the database or among the files', async () => {
    const { mark, client } = await aClientWithTraces(app)
    const plan = await run(['erase-client', client.id, '--plan'])
    expect(plan.said[0]).toMatch(/erase the client .*: 1 applications, 1 leads, \d+ files/)
    expect(plan.said.join()).not.toContain(mark)
    expect((await searchEverywhere(app, mark)).length).toBeGreaterThan(5)
    const keys = (
      await app.db.all<{ storage_key: string }>(
        sql`select storage_key from files where client_id = ${client.id}`,
      )
    ).map(({ storage_key }) => storage_key)
    expect(keys.length).toBeGreaterThan(1)
    expect((await run(['erase-client', client.id])).code).toBe(0)
    expect(await searchEverywhere(app, mark)).toEqual([])
    for (const key of keys) await expect(app.storage.open(key)).rejects.toThrow(/no stored file/)
    const audited = await app.db.all(sql`
      select actor_kind from audit_log where kind = 'client.erased' and target_id = ${client.id}`)
    expect(audited).toEqual([{ actor_kind: 'system' }])
    expect(await run(['erase-client', client.id])).toMatchObject({
      code: 0,
      said: [`The client ${client.id} was erased already.`],
    })
  })

  test('by address; one that several have is refused, and names them', async () => {
    const { email, client } = await aClientWithTraces(app)
    expect((await run(['erase-client', email.toUpperCase()])).said.at(-1)).toContain(client.id)
    const twice = `${randomUUID()}@example.com`
    await app.db.run(sql`
      insert into clients (full_name, email) values ('Ali', ${twice}), ('Vali', ${twice})`)
    await expect(run(['erase-client', twice])).rejects.toThrow(/2 clients have this address/)
  })

  test.each([[], ['nobody@example.com'], [randomUUID()], ["' or 1=1"]])('%s is refused', async (...who) => {
    await expect(run(['erase-client', ...who])).rejects.toThrow(UsageError)
  })
})

describe('send-due-mail', () => {
  const aMail = (state: string) =>
    app.db.run(sql`
    insert into mails (to_address, subject, text_body, kind, language, message_id, state)
    values ('ali@example.com', 'Salom', 'Matn', 'welcome', 'uz', ${`<${randomUUID()}@x>`}, ${state})`)
  const states = async () =>
    (await app.db.all<{ state: string }>(sql`select state from mails order by state`)).map(
      ({ state }) => state,
    )
  beforeEach(() => app.db.script('delete from mails'))

  test('sends what waits once, and what was given up only when asked', async () => {
    for (const state of ['queued', 'queued', 'dead']) await aMail(state)
    expect((await run(['send-due-mail', '--plan'])).said).toContain('  send 2 mails through /dev/mail')
    expect((await run(['send-due-mail'])).said).toEqual([
      '1 given up; --failed tries them too.',
      '  send 2 mails through /dev/mail',
      '2 sent, 0 not.',
    ])
    expect(await states()).toEqual(['dead', 'sent', 'sent'])
    expect((await run(['send-due-mail', '--failed'])).code).toBe(0)
    expect(await states()).toEqual(['sent', 'sent', 'sent'])
    expect((await run(['send-due-mail'])).said).toEqual(['No mail waits.'])
  })

  test('a mail server that is down: exit code 1 with the reason, and the mails go on waiting', async () => {
    await aMail('queued')
    const { env } = app
    app.env = { ...env, smtpUrl: 'smtp://127.0.0.1:1' }
    const { code, said } = await run(['send-due-mail'])
    app.env = env
    expect(code).toBe(1)
    expect(said.slice(-2)).toEqual(['0 sent, 1 not.', expect.stringContaining('ECONNREFUSED')])
    expect(await states()).toEqual(['queued'])
  })
})
