import { isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { Env } from '../env.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const timeoutMs = 5000
const day = 86_400_000

/** What stands between this machine and people: the server itself, the proxy with its certificate, the mail server. */
export async function checkOutside(env: Env): Promise<Finding[]> {
  return [await running(env), ...(await publicAddress(env)), await mail(env)]
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  await response.body?.cancel()
  return response.status
}

async function running({ host, port }: Env): Promise<Finding> {
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  try {
    const status = await statusOf(`${url}/health/ready`)
    if (status === 200) return ok('server', `answers at ${url}`)
    return problem(
      'server',
      `${url} answers ${status}: database or files do not`,
      'see what is said about them here',
    )
  } catch {
    return warning(
      'server',
      `nothing answers at ${url}`,
      'start it; if it runs elsewhere, run the doctor there',
    )
  }
}

async function publicAddress({ publicUrl }: Env): Promise<Finding[]> {
  if (!publicUrl) return []
  const found: Finding[] = []
  if (publicUrl.startsWith('https:')) found.push(await certificate(new URL(publicUrl)))
  try {
    const status = await statusOf(`${publicUrl}/health/live`)
    found.push(
      status === 200
        ? ok('proxy', `${publicUrl} arrives here`)
        : problem(
            'proxy',
            `${publicUrl}/health/live answers ${status}`,
            'let the proxy pass every path to this server',
          ),
    )
  } catch (error) {
    const { cause } = error as { cause?: Error }
    found.push(
      problem(
        'proxy',
        `${publicUrl} does not answer (${(cause ?? (error as Error)).message})`,
        'check DNS, firewall and proxy',
      ),
    )
  }
  return found
}

function certificate({ hostname, port }: URL): Promise<Finding> {
  const advice = 'let Caddy or certbot renew it; see the log of the proxy'
  return new Promise((resolve) => {
    const socket = connectTls({
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      timeout: timeoutMs,
    })
    const end = (finding: Finding) => {
      socket.destroy()
      resolve(finding)
    }
    socket.on('timeout', () =>
      end(problem('certificate', `${hostname} does not answer`, 'check DNS and firewall')),
    )
    socket.on('error', (error) => end(problem('certificate', error.message, advice)))
    socket.on('secureConnect', () => {
      const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / day)
      end(
        days < 14
          ? warning('certificate', `ends in ${days} days`, advice)
          : ok('certificate', `valid for ${days} days`),
      )
    })
  })
}

/** Signs in at the mail server, and sends nothing. */
async function mail({ smtpUrl, production }: Env): Promise<Finding> {
  if (!smtpUrl)
    return production
      ? problem(
          'mail',
          'SMTP_URL is not set: no mail is sent',
          'set it; passwords cannot be recovered without mail',
        )
      : ok('mail', 'shown at /dev/mail')
  const { host } = new URL(smtpUrl)
  try {
    const { createTransport } = await import('nodemailer')
    const mailer = createTransport({ url: smtpUrl, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs })
    await mailer.verify().finally(() => mailer.close())
    return ok('mail', `${host} lets us in`)
  } catch (error) {
    return problem(
      'mail',
      `${host}: ${(error as Error).message}`,
      'check SMTP_URL: host, port, account, smtps for port 465',
    )
  }
}
