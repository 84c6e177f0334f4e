import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lastingPort } from '../servers/own-postgres.ts'
import {
  deployedFile,
  makeCertificate,
  newFolder,
  proxyProgram,
  type RealProxy,
  runProxy,
} from './real-proxy.ts'

/** Debian's nginx with `deploy/nginx.conf`, in front of these ports. */
export async function startNginx(upstreams: number[]): Promise<RealProxy> {
  const folder = await newFolder('nginx')
  const [port, httpPort] = [await lastingPort(), await lastingPort()]
  const { certificate, key } = await makeCertificate(folder)
  const live = '/etc/letsencrypt/live/www.example.com'
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`)
  const site = await deployedFile('nginx.conf', [
    ['server 127.0.0.1:3001 max_fails=0;', servers.join('\n')],
    ['server 127.0.0.1:3002 max_fails=0;', ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    [`${live}/fullchain.pem`, certificate],
    [`${live}/privkey.pem`, key],
    ['server_name www.example.com;', 'server_name localhost;'],
  ])
  const file = join(folder, 'nginx.conf')
  await mkdir(join(folder, 'temp'))
  await writeFile(file, mainFile(folder, site))
  return runProxy({
    folder,
    port,
    command: [proxyProgram('nginx') as string, '-c', file, '-p', folder, '-e', 'stderr'],
    readCa: () => readFile(certificate, 'utf8'),
  })
}

/** What Debian's own nginx.conf does around a site: processes and folders, here without rights. */
function mainFile(folder: string, site: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temp = kinds.map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} daemon off; pid ${folder}/pid; worker_processes 2; error_log stderr error;
    events { worker_connections 512; }
    http { access_log off; ${temp.join(' ')}\n${site}\n}\n`
}
