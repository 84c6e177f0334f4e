import { type AuthRoute, ok } from './http/call.ts'

const cacheable = { 'cache-control': 'public, max-age=600' }

/** What is public about the service itself. */
export const serviceRoutes: AuthRoute[] = [
  {
    method: 'GET',
    path: '/health',
    handle: () => ({
      ...ok({ version: '1', name: 'auth', description: 'The sign-in service of this site' }),
      headers: { 'cache-control': 'no-cache' },
    }),
  },
  {
    method: 'GET',
    path: '/settings',
    handle: ({ env }) => ({
      ...ok({
        external: {
          email: true,
          google: env.auth.google !== undefined,
          'custom:telegram': env.auth.telegram !== undefined,
          phone: false,
          anonymous_users: false,
        },
        disable_signup: !env.auth.signUp,
        mailer_autoconfirm: !env.auth.confirmEmail,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
      }),
      headers: { 'cache-control': 'no-cache' },
    }),
  },
  {
    method: 'GET',
    path: '/.well-known/jwks.json',
    handle: async ({ keyring }) => ({ ...ok({ keys: await keyring.publicKeys() }), headers: cacheable }),
  },
]
