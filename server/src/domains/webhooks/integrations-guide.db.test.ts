import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webhookData, webhookEvents } from 'contract/webhook-events'
import { webhooks } from 'contract/webhooks'
import { expect, onTestFinished, test } from 'vitest'
import { asStaff } from '../../testing/accounts/callers.ts'
import { aClient } from '../../testing/records/records.ts'
import { aWebhook } from '../../testing/records/webhook.ts'
import { lastingPort } from '../../testing/servers/own-postgres.ts'
import { startApp } from '../../testing/servers/start-app.ts'
import { waitAfter } from './sending/retry-waits.ts'
import { startWebhookDispatcher } from './sending/webhook-dispatcher.ts'

const guide = await readFile(new URL('../../../../docs/integrations.md', import.meta.url), 'utf8')
const section = guide.split(/^## /m).find((part) => part.startsWith('Webhooks\n')) ?? ''

/** The cells of the rows of the table under a heading. */
function tableUnder(heading: string): string[][] {
  const [, part = ''] = section.split(`### ${heading}`)
  const rows = part.split('\n### ')[0]?.match(/^\|.*\|$/gm) ?? []
  return rows.slice(2).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('the guide has every event, with the names in its data', () => {
  const rows = tableUnder('Events').map(([event = '', , data = '']) => [
    event.replaceAll('`', ''),
    [...data.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  ])
  expect(rows).toEqual(webhookEvents.map((event) => [event, Object.keys(webhookData[event].shape)]))
})

test('the guide has the waits of the retries', () => {
  const seconds = { second: 1, minute: 60, hour: 3600 }
  const waits = tableUnder('Retries').map(([attempt, wait = '']) => {
    const [, count = '0', unit = 'second'] = /^(\d+) (second|minute|hour)s$/.exec(wait) ?? []
    return [Number(attempt), Number(count) * seconds[unit as keyof typeof seconds]]
  })
  const actual = Array.from({ length: 10 }, (_, tries) => [tries + 1, waitAfter(tries)])
  expect(waits).toEqual(actual)
})

test('the receiver of the guide takes what is sent, once, and refuses what is not signed', async () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(section) ?? []
  const folder = await mkdtemp(join(tmpdir(), 'receiver-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'receiver.mjs')
  await writeFile(program, code)

  const app = await startApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
  onTestFinished(() => app.close())
  const port = await lastingPort()
  const url = `http://127.0.0.1:${port}/`
  const { id, secret } = await aWebhook(app, { url, events: ['client.created'], include_details: true })

  const env = { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: String(port) }
  const receiver = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    receiver.kill('SIGKILL')
    await once(receiver, 'exit')
  })
  let printed = ''
  receiver.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const refused = (headers: Record<string, string>) =>
    fetch(url, { method: 'POST', body: '{}', headers }).then(({ status }) => status)
  await expect.poll(() => refused({}).catch(() => null)).toBe(401)
  const forged = { 'webhook-id': 'a', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
  expect(await refused({ ...forged, 'webhook-signature': 'v1,AAAA v1,' })).toBe(401)

  const dispatcher = startWebhookDispatcher({ ...app, log: { warn: console.warn } }, { pollMs: 30 })
  onTestFinished(() => dispatcher.stop())
  const client = await aClient(app.db)
  await expect.poll(() => printed).toBe(`client.created ${client}\n`)

  const admin = await asStaff(app, 'admin')
  const log = () => admin.call(webhooks.deliveries, { params: { id } })
  await expect.poll(log).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }])
  const [delivery] = await log()
  await admin.call(webhooks.replay, { params: { id: delivery?.id ?? '' } })
  await expect.poll(async () => (await log())[0]?.attempts).toHaveLength(2)
  expect(printed).toBe(`client.created ${client}\n`)
})
