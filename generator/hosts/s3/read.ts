/** Reads a build from a bucket of any S3-compatible store, with a file's path as the key. */
import { AwsClient } from 'aws4fetch';
import { type ReadFile, withDeadline } from '../../edge/read.ts';
import { fetchedFile } from '../fetched-file.ts';

/** Variables of a process or a worker. The access keys have the names that AWS's own tools use. */
export interface S3Variables {
  /** The bucket's address, with its name in the path or the host: `https://s3.example.org/stele-dist`. */
  readonly STELE_BUCKET?: string | undefined;
  /** If undefined, requests are not signed: for a public bucket. */
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
  readonly AWS_REGION?: string | undefined;
}

/** Number of retries if the store is busy, within the time limit for the whole. */
const retries = 2;

/** Maximum bytes of a key in S3, which answers 400 for longer ones. */
const longestObjectKey = 1024;

/**
 * Creates a reader for the bucket in `variables`; throws if they name none. The access key needs permission to list the
 * bucket, too: without it a store answers 403 for missing files, which counts as a failure here.
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

/** Creates a function that requests an address, signed if there are keys. */
function getterFor(variables: S3Variables): (address: string) => Promise<Response> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  // A redirect points to another region: the configured address is wrong.
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
