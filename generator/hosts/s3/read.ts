/** Reads a build from a bucket of any S3-compatible store, where a file's path is its key. */
import { AwsClient } from 'aws4fetch';
import { type ReadFile, withDeadline } from '../../edge/read.ts';
import { fetchedFile } from '../fetched-file.ts';

/** Variables of a process or a worker. The keys' names are those of AWS's own tools. */
export interface S3Variables {
  /** The bucket's address, its name in the path or in the host: `https://s3.example.org/stele-dist`. */
  readonly STELE_BUCKET?: string | undefined;
  /** Without one, requests are not signed: for a public bucket. */
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
  readonly AWS_REGION?: string | undefined;
}

/** Times that a request is sent again where the store is busy, within the patience for the whole. */
const retries = 2;

/** S3 knows no longer keys, and calls them a mistake of the request (bytes). */
const longestObjectKey = 1024;

/**
 * Reads from the bucket that `variables` name; throws where they name none. Whoever reads must be allowed to list the
 * bucket, too: else a store answers 403 for what is not there, which is a failure here.
 */
export function s3Reader(variables: S3Variables): ReadFile {
  const { STELE_BUCKET: address = '' } = variables;
  if (!URL.canParse(address))
    throw new Error(`Unexpected STELE_BUCKET ${JSON.stringify(address)}, expected an address`);
  const get = getterFor(variables);
  return withDeadline(async (path) => {
    if (new TextEncoder().encode(path).length > longestObjectKey) return undefined;
    const key = path.split('/').map(encodeURIComponent).join('/');
    return fetchedFile(path, await get(`${address.replace(/\/$/, '')}/${key}`));
  });
}

/** Asks for an address, signed where there are keys. */
function getterFor(variables: S3Variables): (address: string) => Promise<Response> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  // A redirect leads to another region: the address is wrong.
  const options = { redirect: 'manual' } as const;
  if (accessKeyId === undefined && secretAccessKey === undefined) return (address) => fetch(address, options);
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('Expected both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither');
  }
  const { AWS_SESSION_TOKEN: sessionToken, AWS_REGION: region = 'us-east-1' } = variables;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries,
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  return (address) => client.fetch(address, options);
}
