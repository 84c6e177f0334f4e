import { mailDelivery } from '../../mail/deliver.ts'
import { countMails, listUnsent } from '../../mail/mails.queries.ts'
import { openTransport } from '../../mail/open-transport.ts'
import { SettingsError } from '../../settings.ts'
import type { Command } from '../command.ts'

export const sendDueMailCommand: Command = {
  summary: 'sends the mails that wait, now instead of at their next try',
  usage: 'send-due-mail [--failed]',
  help: `After a mail server was down or SMTP_URL was wrong: mails are tried again by themselves, but up to an hour later. A mail is
claimed before it is sent, so none is sent twice, also while the server runs. Mails that fail again wait for their next try.

  --failed  also those that were given up`,
  options: { failed: { type: 'boolean' } },
  runs: 'opened',
  run: async ({ env, db, say, progress, confirm }, { values }) => {
    if (env.production && !env.smtpUrl) throw new SettingsError('SMTP_URL is not set: no mail can be sent')
    const withFailed = values.failed === true
    const { waiting, failed } = await countMails(db)
    const due = withFailed ? waiting + failed : waiting
    if (!withFailed && failed > 0) say(`${failed} given up; --failed tries them too.`)
    if (due === 0) {
      say('No mail waits.')
      return 0
    }
    if (
      !(await confirm([`send ${due} mails through ${env.smtpUrl ? new URL(env.smtpUrl).host : '/dev/mail'}`]))
    )
      return 0
    const deliver = mailDelivery(db, openTransport(env, { info: () => {}, warn: () => {} }))
    const reasons = new Map<string, number>()
    let sent = 0
    for (const id of await listUnsent(db, { withFailed })) {
      try {
        await deliver({ mail_id: id }, { number: 1, isLast: false })
        sent += 1
      } catch (error) {
        const reason = (error as Error).message
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
      progress(`${sent} of ${due} sent`)
    }
    say(`${sent} sent, ${due - sent} not.`)
    for (const [reason, count] of reasons) say(`  ${count}: ${reason}`)
    return reasons.size > 0 ? 1 : 0
  },
}
