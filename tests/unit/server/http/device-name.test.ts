import { expect, test } from 'vitest'
import { deviceName } from '../../../../server/http/device-name'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A047F) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Chrome em Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36',
    'Samsung Internet em Android',
  ],
  ['Mozilla/5.0 (Linux; Android 9) Chrome/108 Mobile Safari/537.36 OPR/73.1', 'Opera em Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) Version/17.2 Mobile Safari/604.1',
    'Safari em iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36 Edg/120.0', 'Edge em Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0', 'Firefox em Linux'],
  ['curl/8.0', ''],
  [undefined, ''],
])('%s is shown as "%s"', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
