type Asked = { method?: string; body?: unknown; headers?: Record<string, string> }

type AuthReply = { status: number; headers: Headers; body: Record<string, unknown> }

/** A bare call to the sign-in service, for what the official client would not send. */
export async function callAuth(
  { url }: { url: string },
  path: string,
  { method = 'POST', body, headers = {} }: Asked = {},
): Promise<AuthReply> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} }
}
