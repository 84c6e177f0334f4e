import { defineConfig } from 'rolldown'

/** Loaded from where they are installed: they bring native code, files of their own or threads, or are seldom needed. */
const external = ['@aws-sdk/client-s3', '@node-rs/argon2', 'pino', 'react-router', 'sharp', 'vite']

// A start that loads a thousand small files takes twice as long, and a third more memory.
export default defineConfig({
  // What an operator starts: the server, and the commands of `npm run manage`.
  input: { main: 'src/main.ts', manage: 'src/run-manage.ts' },
  platform: 'node',
  external,
  output: { dir: 'build', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', cleanDir: true },
})
