import { allEndpoints } from 'contract/api'
import { expect, test } from 'vitest'
import { routeNames } from './route-names.ts'

const nameOf = routeNames(allEndpoints.map(({ endpoint }) => endpoint))

test.each([
  ['GET', '/api/v1/leads/get-list', 'api', 'GET /leads/get-list'],
  ['HEAD', '/api/v1/services/get-list', 'api', 'GET /services/get-list'],
  ['PUT', '/api/v1/services/update/:id', 'api', 'PUT /services/update/{id}'],
  ['POST', '/api/v1/documents/upload', 'file', 'POST /documents/upload'],
  ['GET', '/api/v1/events/stream', 'stream', 'GET /events/stream'],
  ['GET', '/api/v1/*', 'other', 'unknown'],
  ['GET', '/api/v1/openapi.json', 'other', 'unknown'],
  ['POST', '/auth/v1/token', 'auth', 'POST /auth/v1/token'],
  ['DELETE', '/auth/v1/factors/:id', 'auth', 'DELETE /auth/v1/factors/{id}'],
  ['OPTIONS', '/auth/v1/*', 'auth', '/auth/v1/*'],
  ['GET', '/', 'page', 'pages'],
  ['GET', '/countries/:slug', 'page', 'pages'],
  ['POST', '/*', 'page', 'pages'],
  ['GET', '/assets/*', 'asset', '/assets'],
  ['GET', '/robots.txt', 'asset', 'site files'],
  ['GET', '/og/:language/:file', 'asset', 'site files'],
  ['GET', '/media/:id/:width', 'media', '/media'],
  ['GET', '/health/ready', 'health', '/health'],
  ['GET', '/metrics', 'metrics', '/metrics'],
  ['GET', undefined, 'other', 'unknown'],
])('%s %s is %s: %s', (method, route, group, endpoint) => {
  expect(nameOf(method, route)).toEqual({ group, endpoint })
})

test('every call of the contract has a name of its own', () => {
  const names = allEndpoints.map(({ endpoint: { method, path } }) =>
    nameOf(method, `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(names.map(({ endpoint }) => endpoint)).toEqual(
    allEndpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`),
  )
})
