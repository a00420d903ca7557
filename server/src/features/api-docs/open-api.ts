/** A JSON Schema (draft 2020-12), as far as this feature reads it. */
export type JsonSchema = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minimum?: number;
  [keyword: string]: unknown;
};

export type Reference = { $ref: string };

export type MediaType = {
  schema?: JsonSchema | Reference;
  example?: unknown;
  examples?: Record<string, Reference>;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
};

export type OpenApiResponse = {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, MediaType>;
};

/** One call. */
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, OpenApiResponse>;
};

/** The part of OpenAPI 3.1 that the contract needs (https://spec.openapis.org/oas/v3.1.1). */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string; license: object };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    examples: Record<string, { summary: string; value: object }>;
    headers: Record<string, object>;
    securitySchemes: Record<string, object>;
  };
};
