import { defineConfig } from 'rolldown'

/** Loaded from where they are installed: they bring native code, files of their own or worker threads. */
const external = [
  '@aws-sdk/client-s3',
  /^@electric-sql\/pglite/,
  '@fontsource/onest',
  '@node-rs/argon2',
  'opentype.js',
  'pino',
  'react-router',
  'sharp',
  'vite',
]

// A start that loads a thousand small files takes twice as long and half as much memory again.
export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  external,
  output: { dir: 'build', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', cleanDir: true },
})
