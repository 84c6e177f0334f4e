import { spawnSync } from 'node:child_process'
import { buildIfStale } from './build.ts'
import { root } from './root.ts'
import { provideChromium } from './set-up/chromium.ts'

await buildIfStale()
const env = { ...process.env, CHROMIUM: process.env.CHROMIUM ?? (await provideChromium()) }
const { status } = spawnSync(process.execPath, ['e2e/pictures.ts'], { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
