import { onTestServer } from 'server/testing/servers/test-server'

await onTestServer(`create database ${process.env.E2E_DATABASE}`)
