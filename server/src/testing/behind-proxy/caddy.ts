import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lastingPort } from '../servers/own-postgres.ts'
import { deployedFile, newFolder, proxyProgram, type RealProxy, runProxy } from './real-proxy.ts'

/** Debian's Caddy with `deploy/Caddyfile`, in front of these ports; it signs its certificate itself. */
export async function startCaddy(upstreams: number[]): Promise<RealProxy> {
  const folder = await newFolder('caddy')
  const [port, httpPort] = [await lastingPort(), await lastingPort()]
  const file = join(folder, 'Caddyfile')
  const site = '{$SITE_ADDRESS:www.example.com} {\n'
  await writeFile(
    file,
    await deployedFile('Caddyfile', [
      // Nothing of the machine is touched: neither its list of authorities nor the port of another Caddy.
      ['{\n\thttp_port', '{\n\tadmin off\n\tskip_install_trust\n\thttp_port'],
      [site, `${site}\tbind 127.0.0.1\n`],
    ]),
  )
  return runProxy({
    folder,
    port,
    command: [proxyProgram('caddy') as string, 'run', '--config', file, '--adapter', 'caddyfile'],
    env: {
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: 'localhost',
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(port),
      UPSTREAMS: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
    },
    readCa: () => readFile(join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8'),
  })
}
