import { randomBytes } from 'node:crypto'

type Ground = { serverUrl: string; serverPid: number; databaseUrl: string }

/** Measures one thing on the running server; answers the lines to print. */
export type Workload = (ground: Ground) => Promise<string[]>

/** The first account of the server under measurement. */
export const benchAdmin = { login: 'bench', password: randomBytes(18).toString('base64url') }
