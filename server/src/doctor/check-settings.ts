import type { Env } from '../env.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Settings that are valid each, and wrong together or for a real office. */
export function checkSettings(env: Env): Finding[] {
  return [mode(env), ...(env.production ? [address(env), proxy(env), sender(env)] : []), limits(env)]
}

function mode({ production, databaseUrl }: Env): Finding {
  if (!production)
    return warning(
      'mode',
      'an evaluation: demonstration accounts and /dev/mail are possible',
      'set NODE_ENV=production (with APP_SECRET) before real people use it',
    )
  return ok(
    'mode',
    `production, ${databaseUrl ? 'on the PostgreSQL of DATABASE_URL' : 'on the PostgreSQL in DATA_DIR, one process'}`,
  )
}

function address({ publicUrl }: Env): Finding {
  if (!publicUrl)
    return problem(
      'address',
      'PUBLIC_URL is not set',
      'set it to the address people open: links in mails are made of it',
    )
  if (!publicUrl.startsWith('https:'))
    return problem(
      'address',
      `${publicUrl} is not https`,
      'put a proxy with TLS in front (deploy/Caddyfile) and change PUBLIC_URL',
    )
  return ok('address', publicUrl)
}

/** This process speaks no TLS, so an https address means a proxy. */
function proxy({ publicUrl, trustProxy, host }: Env): Finding {
  if (publicUrl?.startsWith('https:') && !trustProxy)
    return problem(
      'proxy',
      'TRUST_PROXY is off behind a proxy: every visitor seems to come from one address, and one attacker locks all out',
      'set TRUST_PROXY=1 for one proxy, or its addresses',
    )
  if (trustProxy && host !== '127.0.0.1' && host !== '::1' && typeof trustProxy === 'number')
    return warning(
      'proxy',
      `TRUST_PROXY counts proxies, and ${host} may be open to others than the proxy`,
      'listen on 127.0.0.1, close the port in the firewall, or list the addresses of the proxy in TRUST_PROXY',
    )
  return ok('proxy', trustProxy ? 'forwarded addresses are believed as configured' : 'none')
}

function sender({ smtpUrl, mailFrom }: Env): Finding {
  if (smtpUrl && /@example\.(com|org|net)/.test(mailFrom))
    return problem(
      'sender',
      `MAIL_FROM is ${mailFrom}`,
      'set it to an address of the agency, or mails are refused as spam',
    )
  return ok('sender', mailFrom)
}

function limits({ rateLimitFactor, production }: Env): Finding {
  if (production && rateLimitFactor > 10)
    return problem('limits', `RATE_LIMIT_FACTOR is ${rateLimitFactor}: passwords can be guessed`, 'remove it')
  return ok('limits', rateLimitFactor === 1 ? 'as shipped' : `times ${rateLimitFactor}`)
}
