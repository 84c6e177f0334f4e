import { expect, test } from 'vitest'
import { isWebhookUrl } from './webhook-url.ts'

test.each([
  'https://crm.example.com/hooks/manzil?source=office',
  'https://crm.example.com:8443/',
  'http://10.1.2.3:8080/in',
  'https://[2001:db8::1]:443/',
  'https://crm.example.com:80',
])('%s can be an address', (url) => {
  expect(isWebhookUrl(url)).toBe(true)
})

test.each([
  '',
  'crm.example.com/hooks',
  'ftp://crm.example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://',
  'https://user@crm.example.com/',
  'https://user:password@crm.example.com/',
  'https://crm.example.com/#part',
  'https://crm.example.com:22/',
  'https://crm.example.com:1023/',
  'https://crm.example.com:0/',
  'https://crm.example.com:65536/',
])('%j cannot', (url) => {
  expect(isWebhookUrl(url)).toBe(false)
})
